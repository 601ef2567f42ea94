import { panAbove } from '../legal-limits.ts';

export const privacyPolicy = `
<p>This notice says what {{shop.name}} keeps about you, why, for how long, and what you can ask of us. It is written under the Digital Personal Data Protection Act, 2023 and the rules made under it. {{shop.name}}, {{shop.address}} is the data fiduciary.</p>
<h2>What we keep, why, and for how long</h2>
<p>The list “What we use your data for” at the end of this page names, for each purpose, the data, its use, the ground in law, how long we keep it, and how you withdraw a consent. It has the day of its last change; earlier versions are sent on request. We ask for a PAN only for a purchase above ${panAbove}.</p>
<p>We never see the number of your card. The payment provider takes it on its own page and tells us only whether the payment succeeded.</p>
<h2>Consent</h2>
<p>For an order we use your data because you asked us to carry it out. For the newsletter we ask separately, and no box is ticked for you. You can withdraw consent as easily as you gave it: in your account under Privacy, or by the link at the end of each email. What we did before stays lawful.</p>
<h2>How you sign in</h2>
<p>You sign in with a code that we send by email or SMS, with a password, or with a passkey. Of a passkey we keep its public key, its name, and when you added and last used it. The passkey itself stays on your device, and so does your fingerprint or face. For each device on which you are signed in we keep the name of its browser and when you signed in and last visited. In your account you remove a passkey, and sign out on all other devices.</p>
<h2>Who else sees it</h2>
<p>The company that sends our SMS sees your phone number and the code. The courier sees your name, phone number and address. The payment provider sees the amount and your contact details. Our accountant sees invoices. The company that hosts our server stores everything and may read nothing. We do not sell data, and we show no advertisements of others. We hand data to an authority only when a law or an order obliges us.</p>
<h2>What your browser stores</h2>
<p>When you sign in, your browser keeps a session token and a copy of your name and cart in its local storage. Both are deleted when you sign out. One cookie remembers that you signed in on this device, so that wrong passwords that others try do not lock you out. We set no cookies for advertising and load no tracking from other companies.</p>
<h2>Your rights</h2>
<p>You may ask us for a summary of your data and of those we shared it with; to correct or complete it; to erase what no law makes us keep; and to name a person who exercises these rights if you die or cannot. You do this in your account under Privacy. You may also write to {{shop.email}} from the address of your account: we answer within 30 days, and it costs nothing.</p>
<h2>Safety</h2>
<p>All traffic is encrypted. Passwords are stored as argon2id hashes, session tokens and codes as hashes too. If a breach affects your data, we tell you and the Data Protection Board of India without delay: what happened, what may follow and what you can do.</p>
<h2>Children</h2>
<p>We sell to people of 18 years and over and do not knowingly keep data of children.</p>
<h2>Grievances</h2>
<p>Our Grievance Officer is {{grievance.name}}, {{grievance.email}}, {{grievance.phone}}. Every complaint is acknowledged within 48 hours with a number and settled within one month. If the answer does not satisfy you, you may turn to the Data Protection Board of India.</p>
`.trim();
