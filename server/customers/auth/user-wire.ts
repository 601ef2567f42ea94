import type { User } from '#contract/auth.ts';
import { noPicture } from '../../catalogue/products/picture-wire.ts';
import type { CustomerRow } from './customer-store.ts';

export function userWire({
  id,
  first_name,
  last_name,
  email,
  phone,
  gstin,
  business_name,
}: CustomerRow): User {
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    f_name: first_name,
    l_name: last_name,
    email,
    phone,
    image: null,
    image_full_url: noPicture,
    gstin,
    business_name,
  };
}
