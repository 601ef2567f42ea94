import { defaultSettings, type ShopSettings } from '#domain/shop/settings.ts';

/** What the demo shop tells of itself (ABOUT-1, ABOUT-2). */
export const story: ShopSettings['about'] = {
  headline: 'Four generations at one bench',
  introduction: 'We buy old jewellery, mend it honestly, and set new polki the way it was always set.',
  statistics: [
    { name: 'Generations', figure: '4' },
    { name: 'Years', figure: '50+' },
    { name: 'Happy customers', figure: '10,000+' },
    { name: 'Pieces crafted', figure: '25,000+' },
  ],
  legacy:
    'The first shop was a table in a courtyard, a pair of scales and a lamp. The scales still hang by the door.\n\n' +
    'Since then four generations have sat at the same bench, each adding a craft to the one before.',
  owner:
    'She learned to grade stones before she learned to ride a bicycle. Today she chooses each piece that enters the cabinet and signs its description.',
  innovation:
    'Beside jadau we now restore Victorian, Edwardian and Deco jewellery, and we weigh, measure and describe every piece before it is offered.',
  expertise:
    'Polki setting in pure gold, meenakari enamel, pearl stringing, and the patient repair of things others would melt.',
  values: defaultSettings.about.values,
  closing: defaultSettings.about.closing,
};
