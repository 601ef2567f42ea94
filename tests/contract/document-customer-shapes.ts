import { z } from 'zod';
import { id, time, money, fullUrl, ok, product } from './document-shapes.ts';

// The shapes of what is a customer's own, from the same document.

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
  customer: z
    .object({ id: z.number(), f_name: z.string(), l_name: z.string(), image_full_url: fullUrl })
    .nullable(),
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
