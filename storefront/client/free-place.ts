export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const step = 8;

/**
 * How far above the bottom of the window a message may lie so that it covers none of the boxes: the lowest such place; where
 * there is none, the one that covers least. `at` is where it lies with no distance at all.
 */
export function freeDistance(at: Box, boxes: readonly Box[], ceiling: number): number {
  let best = 0;
  let least = Infinity;
  for (let distance = 0; at.top - distance >= ceiling; distance += step) {
    const covered = boxes.reduce((sum, box) => sum + overlap(raised(at, distance), box), 0);
    if (covered === 0) return distance;
    if (covered < least) [best, least] = [distance, covered];
  }
  return best;
}

/** Off every button, and off every field too where there is such a place. */
export function freeOfButtons(
  at: Box,
  buttons: readonly Box[],
  fields: readonly Box[],
  ceiling: number,
): number {
  const all = [...buttons, ...fields];
  const distance = freeDistance(at, all, ceiling);
  return isFree(raised(at, distance), all) ? distance : freeDistance(at, buttons, ceiling);
}

export function isFree(at: Box, boxes: readonly Box[]): boolean {
  return boxes.every((box) => overlap(at, box) === 0);
}

function raised(box: Box, distance: number): Box {
  return { ...box, top: box.top - distance, bottom: box.bottom - distance };
}

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
