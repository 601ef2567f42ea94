import { memo, useEffect, useRef, useState } from 'react';
import { pictureUrl, sourceSet, type PictureView } from './picture-view.ts';

interface PictureProps {
  readonly picture: PictureView | null;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** The aspect ratio, if the picture is cropped. */
  readonly width?: number;
  readonly height?: number;
  /** 'first' for the picture that the first view waits for. */
  readonly load?: 'first' | 'eager' | 'lazy';
}

/** A picture in the sharpest file the screen can use; the placeholder where there is none or it fails (HOME-4). */
export const Picture = memo(function Picture({
  picture,
  alt,
  sizes,
  width,
  height,
  load = 'lazy',
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const shape = { width: width ?? (picture?.width || 440), height: height ?? (picture?.height || 440) };

  // The image may have failed before hydration.
  useEffect(() => {
    const shown = image.current;
    if (shown !== null && shown.complete && shown.naturalWidth === 0) setFailed(true);
  }, []);

  if (picture === null || failed) return <img src="/placeholder.svg" alt={alt} {...shape} />;
  const fallback = (
    <img
      ref={image}
      src={pictureUrl(picture, 660)}
      alt={alt}
      {...shape}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      onError={() => setFailed(true)}
    />
  );
  if (picture.widths.length === 0) return fallback;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      {fallback}
    </picture>
  );
});
