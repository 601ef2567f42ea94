/** A box of an MP4 file. */
export function box(kind: string, content: string | Buffer): Buffer {
  const inside = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** A film as a phone makes it, with the place where it was taken. It cannot be played. */
export function mp4(): Buffer {
  const place = box('udta', box('\xa9xyz', '\0\x12\x15\xc7+26.9124+075.7873/'));
  return Buffer.concat([
    box('ftyp', 'isom0000isommp42'),
    box('moov', Buffer.concat([box('trak', place), place])),
    box('mdat', 'pictures of the film'),
  ]);
}
