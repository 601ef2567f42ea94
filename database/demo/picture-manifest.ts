import manifest from './pictures/manifest.json' with { type: 'json' };

export interface ShippedPicture {
  /** The original: `pictures/{name}.webp`. */
  readonly name: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Each shipped as `pictures/avif/{hash}-{width}.avif`. */
  readonly widths: readonly number[];
}

/** Every picture of the demo shop, written by scripts/demo-pictures.ts. */
export const shippedPictures: readonly ShippedPicture[] = manifest;
