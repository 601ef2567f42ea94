import { z } from 'zod';

// The shapes of what anyone may read, as the document of the API's family names them: written down from that document and
// not from contract/, so that what both say must agree. Fields that are ours come on top and are left alone.

export const id = z.number().int().positive();
const flag = z.union([z.literal(0), z.literal(1)]);
export const time = z.iso.datetime();
export const money = z.number().refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6);

export const fullUrl = z
  .object({
    key: z.string().nullable(),
    path: z.string().nullable(),
    status: z.union([z.literal(200), z.literal(404)]),
  })
  .refine(({ path, status }) => (status === 404) === (path === null));

export const ok = z.object({ success: z.literal(true), message: z.string() });
export const okWithId = ok.extend({ id });

export const apiError = z.object({
  success: z.literal(false),
  message: z.string().min(1),
  errors: z.array(z.object({ code: z.string().min(1), message: z.string().min(1) })).min(1),
});

export const product = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    code: z.string(),
    category_id: id,
    category: z.object({ id, name: z.string(), slug: z.string() }),
    unit_price: money,
    purchase_price: money,
    tax: z.number(),
    tax_model: z.enum(['include', 'exclude']),
    tax_type: z.enum(['percent', 'flat']),
    discount: z.number(),
    discount_type: z.enum(['flat', 'percent']),
    discount_amount: money,
    thumbnail: z.string().nullable(),
    thumbnail_full_url: fullUrl,
    images_full_url: z.array(fullUrl),
    featured: flag,
    current_stock: z.number().int(),
    status: flag,
    minimum_order_qty: z.number().int(),
    details: z.string().nullable(),
    brand: z.string().nullable(),
    material: z.string().nullable(),
    weight: z.string().nullable(),
    dimensions: z.string().nullable(),
    features: z.array(z.string()),
    rating: z.number().nullable(),
    reviews: z.number().int(),
    reviews_count: z.number().int(),
    brand_id: id.nullable(),
    brand_name: z.string().nullable(),
    created_at: time,
    updated_at: time,
    category_ids: z.array(z.unknown()),
    colors: z.array(z.unknown()),
    choice_options: z.array(z.unknown()),
    variation: z.array(z.unknown()),
  })
  // What the shop paid is never told.
  .refine(({ unit_price, discount_amount, purchase_price }) => {
    return Math.abs(unit_price - discount_amount - purchase_price) < 0.005;
  });

export const products = z.object({
  total_size: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
  products: z.array(product).min(1),
});
export const filtered = products.extend({ min_price: money, max_price: money });

export const category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  icon_full_url: fullUrl,
  parent_id: z.number().int(),
  position: z.number(),
  home_status: flag,
  priority: z.number(),
  product: z.array(product),
  product_count: z.number().int(),
  childes: z.array(z.unknown()),
});

export const brand = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  image_full_url: fullUrl,
  status: z.literal(1),
  brand_products_count: z.number().int(),
});

export const banner = z.object({
  id,
  photo: z.string().nullable(),
  photo_full_url: fullUrl,
  alt: z.string().nullable(),
  title: z.string().nullable(),
  sub_title: z.string().nullable(),
  button_text: z.string().nullable(),
  background_color: z.string().nullable(),
  url: z.string().nullable(),
  banner_type: z.enum(['Main Banner', 'Main Section Banner', 'Footer Banner', 'Popup Banner']),
  published: z.literal(1),
});

const policy = z.object({ status: z.union([flag, z.enum(['0', '1'])]), content: z.string() });
export const config = z.object({
  company_name: z.string(),
  company_phone: z.string(),
  company_email: z.string(),
  shop_address: z.string(),
  company_logo: fullUrl,
  company_fav_icon: fullUrl,
  company_cover_image: fullUrl,
  about_us: policy,
  privacy_policy: policy,
  'terms_&_conditions': policy,
  refund_policy: policy,
  return_policy: policy,
  cancellation_policy: policy,
  payment_methods: z.array(
    z.object({
      key_name: z.string(),
      additional_datas: z.object({ gateway_title: z.string(), gateway_image: z.string() }),
    }),
  ),
  payment_method_image_path: z.string(),
  cash_on_delivery: z.boolean(),
  digital_payment: z.boolean(),
});
