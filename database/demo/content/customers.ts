import { demoCustomer } from './demo-customer.ts';

export interface DemoAddress {
  readonly kind: 'Home' | 'Office' | 'Permanent';
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly joinedDaysAgo: number;
  /** The first is the one orders go to. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]];
}

export const demoCustomers: readonly DemoCustomer[] = [
  {
    firstName: 'Meera',
    lastName: 'Rathore',
    email: demoCustomer.email,
    phone: '+919000000101',
    joinedDaysAgo: 160,
    addresses: [
      {
        kind: 'Home',
        address: '14 Gulmohar Marg, C-Scheme',
        city: 'Jaipur',
        state: 'Rajasthan',
        postalCode: '302001',
        latitude: 26.9069,
        longitude: 75.8005,
      },
      {
        kind: 'Office',
        address: '3rd floor, Amber Chambers, MI Road',
        city: 'Jaipur',
        state: 'Rajasthan',
        postalCode: '302001',
        latitude: 26.9157,
        longitude: 75.8061,
      },
    ],
  },
  {
    firstName: 'Arjun',
    lastName: 'Mehta',
    email: 'arjun.mehta@post.example',
    phone: '+919000000102',
    joinedDaysAgo: 233,
    addresses: [
      {
        kind: 'Home',
        address: 'B-702 Sagar Kinara, Carter Road, Bandra West',
        city: 'Mumbai',
        state: 'Maharashtra',
        postalCode: '400050',
        latitude: 19.0656,
        longitude: 72.8225,
      },
    ],
  },
  {
    firstName: 'Farida',
    lastName: 'Contractor',
    email: 'farida.contractor@post.example',
    phone: '+919000000103',
    joinedDaysAgo: 221,
    addresses: [
      {
        kind: 'Permanent',
        address: '8 Cama Bagh, Sodawala Lane',
        city: 'Surat',
        state: 'Gujarat',
        postalCode: '395003',
        latitude: 21.1959,
        longitude: 72.8302,
      },
    ],
  },
  {
    firstName: 'Kavya',
    lastName: 'Nair',
    email: 'kavya.nair@post.example',
    phone: '+919000000104',
    joinedDaysAgo: 244,
    addresses: [
      {
        kind: 'Home',
        address: '22/410 Panampilly Nagar, 5th Cross',
        city: 'Kochi',
        state: 'Kerala',
        postalCode: '682036',
        latitude: 9.9616,
        longitude: 76.2951,
      },
    ],
  },
  {
    firstName: 'Rohan',
    lastName: 'Banerjee',
    email: 'rohan.banerjee@post.example',
    phone: '+919000000105',
    joinedDaysAgo: 61,
    addresses: [
      {
        kind: 'Home',
        address: '17A Lake Temple Road, Kalighat',
        city: 'Kolkata',
        state: 'West Bengal',
        postalCode: '700029',
        latitude: 22.5168,
        longitude: 88.3529,
      },
    ],
  },
  {
    firstName: 'Sanjana',
    lastName: 'Iyer',
    email: 'sanjana.iyer@post.example',
    phone: '+919000000106',
    joinedDaysAgo: 130,
    addresses: [
      {
        kind: 'Home',
        address: '5 Sri Krishnapuram Street, Royapettah',
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600014',
        latitude: 13.0524,
        longitude: 80.2614,
      },
    ],
  },
  {
    firstName: 'Imran',
    lastName: 'Qureshi',
    email: 'imran.qureshi@post.example',
    phone: '+919000000107',
    joinedDaysAgo: 115,
    addresses: [
      {
        kind: 'Office',
        address: '11 Chowk Sarai, near Akbari Gate',
        city: 'Lucknow',
        state: 'Uttar Pradesh',
        postalCode: '226003',
        latitude: 26.8703,
        longitude: 80.9012,
      },
    ],
  },
  {
    firstName: 'Gurleen',
    lastName: 'Kaur',
    email: 'gurleen.kaur@post.example',
    phone: '+919000000108',
    joinedDaysAgo: 80,
    addresses: [
      {
        kind: 'Home',
        address: '1184 Sector 18-C',
        city: 'Chandigarh',
        state: 'Chandigarh',
        postalCode: '160018',
        latitude: 30.7333,
        longitude: 76.7869,
      },
    ],
  },
];
