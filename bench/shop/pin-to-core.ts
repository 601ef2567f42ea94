import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Arguments before a command that pin it to one core; none if the machine cannot. */
export function pinToCore(core: 0 | 1): readonly string[] {
  return canPin ? ['taskset', '-c', String(core)] : [];
}
