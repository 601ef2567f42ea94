/** For `accept`. Listed one by one, so that phones convert their own formats to JPEG. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
