import { expect, test } from 'vitest';
import { readFilm } from './film-file.ts';

/** An element of a WebM file. `size` absent: stated in eight bytes; 'unknown': as a browser records it. */
function element(id: string, content: Buffer | string, size?: 'short' | 'unknown'): Buffer {
  const inside = typeof content === 'string' ? Buffer.from(content) : content;
  const stated = Buffer.alloc(size === 'short' ? 1 : 8);
  if (size === 'short') stated[0] = 0x80 | inside.length;
  else if (size === 'unknown') Buffer.from('01ffffffffffffff', 'hex').copy(stated);
  else stated.writeBigUInt64BE((1n << 56n) + BigInt(inside.length));
  return Buffer.concat([Buffer.from(id, 'hex'), stated, inside]);
}

const head = element('1a45dfa3', Buffer.concat([element('4282', 'webm', 'short')]), 'short');
const tags = element('1254c367', element('7373', element('67c8', 'LOCATION +26.9124+075.7873/')));
const info = element(
  '1549a966',
  Buffer.concat([
    element('bf', Buffer.from('12345678', 'hex'), 'short'),
    element('7ba9', 'Asha at home', 'short'),
    element('4d80', 'Asha’s phone', 'short'),
    element('4461', Buffer.alloc(8, 7), 'short'),
    element('2ad7b1', Buffer.from('0f4240', 'hex'), 'short'),
  ]),
);
const tracks = element('1654ae6b', element('ae', element('536e', 'Camera of Asha', 'short')));
const block = element('a3', 'pictures of the film', 'short');
const film = (size?: 'unknown') =>
  Buffer.concat([
    head,
    element(
      '18538067',
      Buffer.concat([
        info,
        tracks,
        element('1f43b675', block, size),
        tags,
        element('1f43b675', Buffer.concat([block, block]), size),
        element('1941a469', 'letter.txt of Asha'),
        element('ec', '', 'short'),
      ]),
      size,
    ),
  ]);

test.each([
  ['stated sizes', film()],
  ['sizes that are not stated', film('unknown')],
])('[TRUST-12] a WebM film with %s keeps its length and its pictures, and loses its tags', (_, given) => {
  expect(given.toString('latin1')).toContain('075.7873');
  const read = readFilm(given);
  if (!read.accepted) throw new Error(read.refusal);
  const { bytes, kind } = read.value;
  expect(kind).toBe('webm');
  expect(bytes).toHaveLength(given.length);
  const text = bytes.toString();
  expect(text).not.toMatch(/Asha|075\.7873|LOCATION|letter/);
  expect(text.match(/pictures of the film/g)).toHaveLength(3);
  expect(bytes.includes(Buffer.from('2ad7b1830f4240', 'hex'))).toBe(true);
  // Read again, it is the same: every element is where it was.
  expect(readFilm(bytes)).toEqual(read);
});

test('[TRUST-12] a WebM film that ends anywhere is read to its end', () => {
  const whole = film('unknown');
  for (let length = 16; length < whole.length; length += 1)
    expect(readFilm(whole.subarray(0, length)).accepted).toBe(length >= head.length);
});
