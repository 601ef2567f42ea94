import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { serviceUser } from './run-as.ts';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash';

test('under root the server runs as postgres if that user exists, else as nobody', () => {
  expect(serviceUser([root, nobody, postgres].join('\n'))).toEqual({ uid: 101, gid: 104 });
  expect(serviceUser([root, nobody].join('\n'))).toEqual({ uid: 65534, gid: 65533 });
});

test('under root the start fails if neither user exists', () => {
  expect(() => serviceUser(root)).toThrow(StartupError);
});
