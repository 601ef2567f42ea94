import { addCategory, type AdminCategory } from '#contract/admin/categories.ts';
import { addProductPicture, updateProductPictureAlt } from '#contract/admin/pictures.ts';
import { addProduct, updateProduct, type AdminProduct } from '#contract/admin/products.ts';
import { productKinds, proposedAlt } from '#domain/catalogue/product-templates.ts';
import { call, refusalMessage, type Reply } from '../../../api/call-admin-api.ts';
import { upload } from '../../../api/upload.ts';
import { keepChosenPictures } from '../../pictures/use-uploads.ts';
import { toProductInput, type ProductValues } from '../product-values.ts';
import { completed } from './apply-template.ts';

/** Saves the piece as a draft, in its category. `onCategory` gets the one that is added, which a new shop may not have yet. */
export async function addDraft(
  values: ProductValues,
  kind: string,
  categories: readonly AdminCategory[],
  onCategory: (added: AdminCategory) => void,
): Promise<Reply<typeof addProduct>> {
  const chosen = productKinds.find(({ key }) => key === kind);
  let { categoryId } = values;
  if (categoryId === 0 && chosen !== undefined) {
    const known = categories.find(({ slug }) => slug === chosen.category.slug);
    const reply =
      known === undefined ? await newCategory(chosen.category) : { ok: true as const, answer: known };
    if (!reply.ok) return reply;
    if (known === undefined) onCategory(reply.answer); // the piece may be refused, and is then saved again
    categoryId = reply.answer.id;
  }
  return call(addProduct, { body: toProductInput(completed({ ...values, categoryId })) });
}

async function newCategory({ name, slug }: { readonly name: string; readonly slug: string }) {
  const texts = { description: '', introduction: '', coverAlt: '' };
  const pictures = { pictureId: null, coverId: null };
  return call(addCategory, {
    body: { ...texts, ...pictures, name, slug, parentId: null, published: true, onHome: true },
  });
}

/** Sends the pictures with proposed alt texts, then publishes. Returns what happened; the draft stays in any case. */
export async function finishDraft(
  added: AdminProduct,
  files: readonly File[],
  publish: boolean,
): Promise<string> {
  const draft = `${added.name} is saved as a draft`;
  for (const [index, file] of files.entries()) {
    const { sent, refused } = await sendPicture(added, file, index);
    if (refused === null) continue;
    keepChosenPictures(added.id, files.slice(sent ? index + 1 : index)); // the piece's own page sends them
    return `${draft}. A picture ${sent ? 'has no description yet' : 'was not uploaded'}: ${refused}`;
  }
  if (!publish) return draft;
  const reply = await call(updateProduct, {
    params: { id: added.id },
    body: { ...added, status: 'published' },
  });
  return reply.ok
    ? `${added.name} is now in the shop`
    : `${draft}. It is not in the shop yet: ${refusalMessage(reply.problem)}`;
}

interface SentPicture {
  readonly sent: boolean;
  /** Why it was not sent or not described; null: it was. */
  readonly refused: string | null;
}

async function sendPicture(product: AdminProduct, file: File, index: number): Promise<SentPicture> {
  const reply = await upload(addProductPicture, { input: { params: { id: product.id } }, file });
  if (!reply.ok) return { sent: false, refused: refusalMessage(reply.problem) };
  const newest = reply.answer.at(-1);
  if (newest === undefined || newest.alt !== '') return { sent: true, refused: null };
  const described = await call(updateProductPictureAlt, {
    params: { id: product.id, pictureId: newest.picture.id },
    body: { version: newest.version, alt: proposedAlt(product.name, index) },
  });
  return { sent: true, refused: described.ok ? null : refusalMessage(described.problem) };
}
