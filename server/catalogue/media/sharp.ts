import sharp from 'sharp';

// One thread per picture; the queue limits how many run at once.
sharp.concurrency(1);
// The cache of decoded pictures is off, because no operation is repeated.
sharp.cache(false);
// Only the decoders of the four accepted formats are enabled, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** The configured picture library. Load its users by `import()`, because it takes several megabytes. */
export { sharp };
