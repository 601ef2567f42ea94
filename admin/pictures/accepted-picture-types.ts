/** For `accept`. Named one by one: a phone that photographs in a format of its own then hands over a JPEG. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
