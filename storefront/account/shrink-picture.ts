import { feedbackLimits } from '#domain/feedback-limits.ts';

/**
 * A picture as Base64 text, scaled to what the shop stores, so that it is sent in seconds over a slow connection. A file that
 * this browser cannot decode is sent as it is, and the shop says what is wrong with it. null: such a file is too large.
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const scaled = (await scale(file).catch(() => null)) ?? file;
  return scaled.size > feedbackLimits.reviewPictureBytes ? null : toBase64(scaled);
}

async function scale(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const factor = Math.min(1, feedbackLimits.reviewPictureLength / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * factor));
  canvas.height = Math.max(1, Math.round(picture.height * factor));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () =>
      reject(new Error('the file cannot be read', { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}
