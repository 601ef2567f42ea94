import fc from 'fast-check';
import { testSeed } from './strength.ts';

fc.configureGlobal({ seed: testSeed });
