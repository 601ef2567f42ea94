/** tried: nothing is in the shop yet. stopped: the staff may continue or undo it. */
export const moveInStates = ['trying', 'tried', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type MoveInState = (typeof moveInStates)[number];

/** ready: the trial found nothing against it. part: a size or picture of another row's piece. out: left out. kept: not removed by an undo. */
export const moveInRowStates = ['waiting', 'ready', 'in', 'part', 'out', 'kept', 'removed'] as const;
export type MoveInRowState = (typeof moveInRowStates)[number];
