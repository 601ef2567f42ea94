import { useState } from 'react';
import type { Cutout } from '#contract/product-views.ts';
import type { SizeChoice } from '#domain/catalogue/product.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import type { ProductView } from '../load-product.ts';
import { sendMeasuredSize } from '../measured-size.ts';
import { ViewDialog, type ProductDialogProps } from '../view-dialog.tsx';
import { Calibration } from './calibration.tsx';
import { LifeSize } from './life-size.tsx';
import { drawingOf, OnBody } from './on-body.tsx';
import { readScreenScale, storeScreenScale } from './screen-scale.ts';
import type { Worn } from './printed-strip.tsx';
import { Sizer } from './sizer.tsx';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import styles from './true-size.css?inline';

adoptStyles(styles);

/** The piece on a drawn body, in life size on the screen, and the sizer. */
export function TrueSizeDialog({ product, hash, onClosed }: ProductDialogProps) {
  const isSizer = hash === '#view-sizer';
  return (
    <ViewDialog title={isSizer ? 'Find your size' : 'True size'} product={product} onClosed={onClosed}>
      {({ cutouts }) => (
        <TrueSize product={product} cutouts={cutouts} sizerFirst={isSizer} onClosed={onClosed} />
      )}
    </ViewDialog>
  );
}

interface TrueSizeProps {
  readonly product: ProductView;
  readonly cutouts: readonly Cutout[];
  readonly sizerFirst: boolean;
  readonly onClosed: () => void;
}

function TrueSize({ product: { name, fit, sizes }, cutouts, sizerFirst, onClosed }: TrueSizeProps) {
  const [scale, setScale] = useState(readScreenScale);
  const [calibrating, setCalibrating] = useState(scale === null);
  const onBody = cutouts.filter((cutout) => drawingOf(cutout) !== null);
  const worn = wornInSize(sizes?.choice) ?? fit?.worn ?? wornOf(cutouts);
  const innerDiameter = fit?.innerDiameter ?? null;
  const calibration = (
    <Calibration
      from={scale}
      onSaved={(next) => {
        storeScreenScale(next);
        setScale(next);
        setCalibrating(false);
      }}
    />
  );
  const calibrate = () => setCalibrating(true);
  const calibrated = !calibrating && scale !== null ? scale : null;
  const tabs: Tab[] = [];
  if (onBody.length > 0) {
    tabs.push({
      key: 'on-body',
      title: 'Worn, to scale',
      panel: <OnBody cutouts={onBody} name={name} innerDiameter={innerDiameter} />,
    });
  }
  if (cutouts.length > 0) {
    tabs.push({
      key: 'life-size',
      title: 'In life size',
      panel:
        calibrated === null ? (
          calibration
        ) : (
          <LifeSize cutouts={cutouts} name={name} scale={calibrated} onCalibrate={calibrate} />
        ),
    });
  }
  if (worn !== null) {
    const sizer = {
      key: 'sizer',
      title: worn === 'finger' ? 'Ring sizer' : 'Bangle sizer',
      panel:
        calibrated === null ? (
          calibration
        ) : (
          <Sizer
            worn={worn}
            innerDiameter={innerDiameter}
            scale={calibrated}
            onCalibrate={calibrate}
            offered={sizes?.offered ?? null}
            onChoose={(size) => {
              sendMeasuredSize(size);
              onClosed();
            }}
          />
        ),
    };
    if (sizerFirst) tabs.unshift(sizer);
    else tabs.push(sizer);
  }
  return (
    <div className="true-size">
      <Tabs label="True size" tabs={tabs} />
    </div>
  );
}

function wornInSize(choice: SizeChoice | undefined): Worn | null {
  if (choice === 'ring') return 'finger';
  return choice === 'bangle' ? 'wrist' : null;
}

function wornOf(cutouts: readonly Cutout[]): Worn | null {
  const found = cutouts.find(({ place }) => place === 'finger' || place === 'wrist');
  return found === undefined ? null : found.place === 'finger' ? 'finger' : 'wrist';
}
