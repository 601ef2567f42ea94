export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const step = 8;

/**
 * The smallest distance by which a message must be raised so that it covers none of the boxes. If there is no such
 * distance, the one at which it covers the smallest area. `at` is its place at distance 0; `ceiling` is the highest place
 * for its top edge.
 */
export function clearOffset(at: Box, boxes: readonly Box[], ceiling: number): number {
  let best = 0;
  let least = Infinity;
  for (let distance = 0; at.top - distance >= ceiling; distance += step) {
    const covered = boxes.reduce((sum, box) => sum + overlap(raised(at, distance), box), 0);
    if (covered === 0) return distance;
    if (covered < least) [best, least] = [distance, covered];
  }
  return best;
}

/** The distance at which a message covers no button and no field. If there is none, the fields are ignored. */
export function toastOffset(
  at: Box,
  buttons: readonly Box[],
  fields: readonly Box[],
  ceiling: number,
): number {
  const all = [...buttons, ...fields];
  const distance = clearOffset(at, all, ceiling);
  return isClear(raised(at, distance), all) ? distance : clearOffset(at, buttons, ceiling);
}

export function isClear(at: Box, boxes: readonly Box[]): boolean {
  return boxes.every((box) => overlap(at, box) === 0);
}

function raised(box: Box, distance: number): Box {
  return { ...box, top: box.top - distance, bottom: box.bottom - distance };
}

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
