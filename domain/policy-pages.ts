/** The policies that have a page only while the owner shows them, and are linked in the footer then (LEGAL-3). */
export const policyPages = [
  { path: '/refund-policy', title: 'Refund Policy', setting: 'refundPolicy', wire: 'refund_policy' },
  { path: '/return-policy', title: 'Return Policy', setting: 'returnPolicy', wire: 'return_policy' },
  {
    path: '/cancellation-policy',
    title: 'Cancellation Policy',
    setting: 'cancellationPolicy',
    wire: 'cancellation_policy',
  },
] as const;
