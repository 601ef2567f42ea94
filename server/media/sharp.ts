import sharp from 'sharp';

// One thread a picture: the queue in front decides how many pictures at once.
sharp.concurrency(1);
// It would keep what it unpacked, in case the same is asked of the same picture again; nothing ever is.
sharp.cache(false);
// Only the four kinds are ever unpacked in this process, whatever their bytes say: each decoder less is one that no hostile
// file reaches.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** The library for pictures as the shop uses it. Its users are loaded by `import()`: at rest nobody needs its megabytes. */
export { sharp };
