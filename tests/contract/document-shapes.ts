import { z } from 'zod';

// The shapes as the document of the API's family names them, written down from that document and not from contract/: what
// both say must agree. Fields that are ours come on top and are left alone.

const id = z.number().int().positive();
const flag = z.union([z.literal(0), z.literal(1)]);
const time = z.iso.datetime();
const money = z.number().refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6);

const fullUrl = z
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

export const user = z.object({
  id,
  name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
});
export const signedIn = ok.extend({ token: z.string().min(20), user });

export const address = z.object({
  id,
  contact_person_name: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  zip: z.string(),
  state: z.string().nullable(),
  is_billing: z.enum(['Shipping', 'Billing']),
  address_type: z.enum(['Home', 'Office', 'Permanent']),
  latitude: z.union([z.string(), z.number()]),
  longitude: z.union([z.string(), z.number()]),
  created_at: time,
  updated_at: time,
});

const wish = z.object({
  id,
  customer_id: id,
  product_id: id,
  productFullInfo: product,
  product_full_info: product,
});
export const wishlist = ok.extend({ wishlist: z.array(wish), data: z.array(wish) });

export const cartLine = z.object({
  id,
  product_id: id,
  customer_id: id,
  quantity: z.number().int().positive(),
  price: money,
  discount: money,
  tax: money,
  tax_model: z.enum(['include', 'exclude']),
  shipping_cost: money,
  name: z.string(),
  slug: z.string(),
  thumbnail: z.string().nullable(),
  is_checked: z.literal(1),
  cart_group_id: z.string(),
  product,
});

const couponFields = z.object({
  id,
  code: z.string(),
  coupon_type: z.enum(['percentage', 'flat']),
  discount: z.number(),
  min_purchase: money,
  max_discount: money,
  description: z.string(),
  calculated_discount: money,
  coupon_discount: money,
  status: z.literal(1),
  expiry_date: z.string(),
  usage_limit: z.number(),
  used_count: z.number(),
  discount_type: z.enum(['percentage', 'amount']),
});
export const coupon = ok.extend({ ...couponFields.shape, data: couponFields });

const status = z.enum([
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'canceled',
  'returned',
  'failed',
]);
const snapshot = z
  .object({ contact_person_name: z.string(), address: z.string(), zip: z.string() })
  .nullable();
const orderFields = z.object({
  id: z.number().int().min(100_001),
  order_id: z.number().int().min(100_001),
  created_at: time,
  updated_at: time,
  order_status: status,
  status,
  payment_status: z.enum(['unpaid', 'paid']),
  payment_method: z.string(),
  order_amount: money,
  shipping_cost: money,
  discount_amount: money,
  order_note: z.string().nullable(),
  coupon_code: z.string().nullable(),
  shipping_address_data: snapshot,
  billing_address_data: snapshot,
});
export const orders = z.object({
  total_size: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
  orders: z.array(orderFields),
  data: z.array(orderFields),
});
export const orderLine = z.object({
  id,
  order_id: z.number().int(),
  product_id: id,
  qty: z.number().int().positive(),
  price: money,
  tax: money,
  discount: money,
  delivery_status: z.string(),
  product_details: z.object({ name: z.string(), shipping_cost: z.number(), purchase_price: money }),
  order: orderFields,
  created_at: time,
});
const step = z.object({ id, order_id: z.number().int(), status, created_at: time });
export const tracked = orderFields.extend({ order_status_history: z.array(step).min(1) });

export const placed = ok.extend({
  messages: z.string(),
  order_id: z.number().int(),
  order_ids: z.array(z.number().int()).length(1),
  new_user: z.literal(false),
});
export const toPay = z
  .object({ success: z.literal(true) })
  .and(
    z.union([
      z.object({ redirect_link: z.url() }),
      z.object({ order_id: z.string(), amount: z.number().int(), currency: z.literal('INR') }),
    ]),
  );

export const ticket = z.object({
  id,
  customer_id: id,
  subject: z.string(),
  type: z.string(),
  priority: z.string(),
  description: z.string(),
  reply: z.null(),
  status: z.enum(['pending', 'open', 'close']),
  attachment: z.array(z.unknown()),
  attachment_full_url: z.array(z.unknown()),
  created_at: time,
  updated_at: time,
});
export const said = z.object({
  support_ticket_id: id,
  admin_id: id.nullable(),
  customer_message: z.string().nullable(),
  admin_message: z.string().nullable(),
  attachment: z.array(z.unknown()),
  position: z.literal(0),
  created_at: time,
  updated_at: time,
});
export const echoed = z.object({
  success: z.literal(true),
  message: z.string(),
  time,
  attachment: z.array(z.unknown()),
});

export const review = z.object({
  id,
  product_id: id,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  status: z.literal(1),
  customer: z.object({ id, f_name: z.string(), l_name: z.string(), image_full_url: fullUrl }).nullable(),
});
export const shippingMethod = z.object({
  id,
  creator_id: z.number(),
  creator_type: z.literal('admin'),
  title: z.string(),
  cost: z.number(),
  duration: z.string(),
  status: z.literal(true),
});
export const counter = z.object({ order_count: z.number().int(), wishlist_count: z.number().int() });
export const codeSent = ok.extend({ token: z.literal('active'), resend_time: z.number().positive() });
export const mailSent = ok.extend({ resend_time: z.number().positive() });
export const withToken = ok.extend({ token: z.string().min(1) });
export const canceled = ok.extend({ order_status: z.literal('canceled') });
