/** 'main' is shown in the hero of the home page; the others are for apps. */
export const bannerKinds = ['main', 'section', 'footer', 'popup'] as const;
export type BannerKind = (typeof bannerKinds)[number];

export const bannerStates = ['shown', 'planned', 'ended', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];

/** The tone of the picture behind the text. */
export const bannerTones = ['dark', 'light'] as const;
export type BannerTone = (typeof bannerTones)[number];

interface Schedule {
  readonly published: boolean;
  readonly startsAt: Date | null;
  /** End of the schedule; null: none. */
  readonly endsAt: Date | null;
}

/** The state of a banner at this moment. */
export function bannerState({ published, startsAt, endsAt }: Schedule, now: Date): BannerState {
  if (!published) return 'off';
  if (endsAt !== null && now >= endsAt) return 'ended';
  return startsAt !== null && now < startsAt ? 'planned' : 'shown';
}
