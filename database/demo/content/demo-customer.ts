/** Signs in to the demo shop. Removed with it, and never made in a shop that was not seeded. */
export const demoCustomer = { email: 'demo@anarbagh.example', password: 'jadau-demo' } as const;
