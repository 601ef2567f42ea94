/** Where a piece is worn. The first six have a drawing; pieces of the others are shown in life size only. In the order in which a set shows them. */
export const cutoutPlaces = [
  'finger',
  'wrist',
  'neck',
  'chain',
  'ear',
  'forehead',
  'nose',
  'lapel',
  'ankle',
] as const;
export type CutoutPlace = (typeof cutoutPlaces)[number];

/** 'behind' is the half of a bangle that the limb covers. */
export const cutoutLayers = ['front', 'behind'] as const;
export type CutoutLayer = (typeof cutoutLayers)[number];

export const cutoutPlaceTexts: Readonly<Record<CutoutPlace, string>> = {
  finger: 'Finger',
  wrist: 'Wrist',
  neck: 'Neck',
  chain: 'Neck, on a chain',
  ear: 'Ear',
  forehead: 'Forehead',
  nose: 'Nose',
  lapel: 'Lapel',
  ankle: 'Ankle',
};

/** Pictures of one turn. The shop shows a turntable once it has the fewest. */
export const turntableFrames = { fewest: 24, most: 36 } as const;
