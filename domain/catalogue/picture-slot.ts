/** What a picture shows. Shoppers read the text on the thumbnail. */
export const pictureSlots = [
  'front',
  'worn',
  'back',
  'clasp',
  'claws',
  'hook',
  'pin',
  'hallmark',
  'certificate',
] as const;
export type PictureSlot = (typeof pictureSlots)[number];

export const pictureSlotTexts: Readonly<Record<PictureSlot, string>> = {
  front: 'Front',
  worn: 'Worn',
  back: 'Back',
  clasp: 'Clasp',
  claws: 'Claws',
  hook: 'Hook',
  pin: 'Pin',
  hallmark: 'Hallmark',
  certificate: 'Certificate',
};
