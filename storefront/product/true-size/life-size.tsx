import type { Cutout } from '#contract/product-views.ts';
import { cutoutPlaceTexts } from '#domain/catalogue/cutout.ts';
import { Icon } from '../../ui/icon.tsx';
import { pictureUrl, pictureView } from '../../ui/picture-view.ts';
import { millimetresOf, sizeOfCutout } from './cutout-size.ts';

interface LifeSizeProps {
  readonly cutouts: readonly Cutout[];
  readonly name: string;
  /** CSS pixels per millimetre. */
  readonly scale: number;
  readonly onCalibrate: () => void;
}

const bar = 50;

/** The piece on the screen as large as it is. */
export function LifeSize({ cutouts, name, scale, onCalibrate }: LifeSizeProps) {
  const length = bar * scale;
  return (
    <div className="true-size-panel">
      <div
        className="true-size-stage"
        role="group"
        aria-label="Life size"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {cutouts.map((cutout) => {
          const picture = pictureView(cutout.picture);
          const { width, height } = millimetresOf(cutout);
          return (
            picture && (
              <img
                key={cutout.place}
                className="true-size-life"
                src={pictureUrl(picture, 900, 'webp')}
                alt={
                  cutouts.length === 1
                    ? `${name} in life size`
                    : `${name} in life size: ${cutoutPlaceTexts[cutout.place].toLowerCase()}`
                }
                width={width * scale}
                height={height * scale}
                style={{ width: width * scale, height: height * scale }}
              />
            )
          );
        })}
      </div>
      <div className="true-size-side">
        <p>
          The piece is shown as large as it is: {cutouts.map((cutout) => sizeOfCutout(cutout)).join('; ')}.
        </p>
        <div>
          <p className="muted">Check it with a ruler: this bar is {bar} mm long.</p>
          <svg
            className="true-size-ruler"
            width={length}
            height={12}
            viewBox={`0 0 ${length} 12`}
            role="img"
            aria-label={`Bar of ${bar} millimetres`}
          >
            <path d={`M0 6H${length}M0 0V12M${length} 0V12`} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <button className="btn btn-line" type="button" onClick={onCalibrate}>
          <Icon name="back" small />
          Calibrate again
        </button>
      </div>
    </div>
  );
}
