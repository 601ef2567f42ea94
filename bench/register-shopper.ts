import { login, register } from '#contract/auth.ts';

const asha = {
  ...{ f_name: 'Asha', l_name: 'Verma', email: 'asha.lighthouse@example.com', phone: '+91 98290 65432' },
  password: 'emerald-17',
};

/** A customer for browser measurements. Returns her token. */
export async function registerShopper(address: string): Promise<string> {
  await post(address, register.path, asha);
  const { email, password } = asha;
  const { token } = (await post(address, login.path, { email, password })) as { token: string };
  return token;
}

/** One call of the shop's API. Throws on a refusal. */
export async function post(address: string, path: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
