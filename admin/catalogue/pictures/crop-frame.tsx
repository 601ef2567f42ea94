import { useRef } from 'react';
import type { Crop } from '#contract/admin/pictures.ts';
import { moved, withCorner, type PictureSize } from './crop-geometry.ts';

interface CutFrameProps {
  readonly url: string;
  readonly whole: PictureSize;
  readonly cut: Crop;
  readonly onChange: (cut: Crop) => void;
}

const corners = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const;
type Corner = (typeof corners)[number];

/** The picture with a frame that can be moved and dragged at its corners. */
export function CropFrame({ url, whole, cut, onChange }: CutFrameProps) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ readonly corner: Corner | null; readonly from: DOMPoint; readonly cut: Crop } | null>(
    null,
  );
  const handle = Math.max(whole.width, whole.height) / 16;

  function at(event: React.PointerEvent): DOMPoint {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }
  const take = (corner: Corner | null) => (event: React.PointerEvent) => {
    held.current = { corner, from: at(event), cut };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  function drag(event: React.PointerEvent) {
    if (held.current === null) return;
    const { corner, from, cut: start } = held.current;
    const to = at(event);
    onChange(
      corner === null
        ? moved(start, whole, { x: to.x - from.x, y: to.y - from.y })
        : withCorner(start, whole, corner, to),
    );
  }
  const { left, top, width, height } = cut;
  return (
    <svg
      ref={svg}
      className="cut-frame"
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      aria-hidden="true"
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      <image href={url} width={whole.width} height={whole.height} />
      <path
        className="cut-off"
        fillRule="evenodd"
        d={`M0 0h${whole.width}v${whole.height}h${-whole.width}z M${left} ${top}h${width}v${height}h${-width}z`}
      />
      <rect className="cut-kept" x={left} y={top} width={width} height={height} onPointerDown={take(null)} />
      {corners.map((corner) => (
        <circle
          key={corner.join('-')}
          className="cut-corner"
          cx={corner[0] === 'left' ? left : left + width}
          cy={corner[1] === 'top' ? top : top + height}
          r={handle / 2}
          onPointerDown={take(corner)}
        />
      ))}
    </svg>
  );
}
