import { chooseRoot } from './choose-root.ts';
import { isInitialised, refuseForeignCluster } from './cluster-version.ts';
import { prepareRoot } from './folders.ts';
import { layoutOf, type Layout } from './layout.ts';
import { findPlatformPackage } from './platform-package.ts';
import { programsFor } from './programs.ts';
import { refuseUnusableFolder } from './refuse-unusable-folder.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { readPasswords } from './secrets.ts';

/** The files, programs and user of one server. */
export interface Installation {
  readonly layout: Layout;
  readonly programs: string;
  readonly runAs: RunAs;
  readonly version: string;
  /** For tests only: faster, but data is lost in a power failure. */
  readonly throwaway: boolean;
}

/** Refuses whatever cannot work before anything is written. */
export function prepareInstallation(directory: string, throwaway: boolean): Installation {
  const found = findPlatformPackage();
  const layout = layoutOf(chooseRoot(directory), found.major);
  refuseUnusableFolder(layout.root);
  refuseForeignCluster(layout, found.major);
  if (isInitialised(layout)) readPasswords(layout);
  const runAs = chooseRunAs(isInitialised(layout) ? layout.cluster : null);
  prepareRoot(layout);
  const programs = programsFor(found, layout.root, runAs);
  return { layout, programs, runAs, version: found.version, throwaway };
}
