import { cashBelow, panAbove } from '../legal-limits.ts';

export const termsAndConditions = `
<p>These terms apply to every order placed on this site. You buy from {{shop.name}}, {{shop.address}}, phone {{shop.phone}}, {{shop.email}}. We own what we sell; we are not a marketplace. The terms follow the Consumer Protection Act, 2019 and the Consumer Protection (E-Commerce) Rules, 2020.</p>
<h2>Who may order</h2>
<p>You must be 18 or older. The account is yours alone; keep its password to yourself and tell us at once if someone else used it.</p>
<h2>The pieces</h2>
<p>Each page states metal and purity, gross and net weight, the stones with their kind, number and carats, their treatment, the country of origin, and the condition of what is old. Weights are measured to the milligram and may differ from your own scale by 0.5 percent. Pictures are true to the piece; a screen may shift its colour a little. Most pieces exist once.</p>
<h2>Hallmarking</h2>
<p>Gold jewellery of 2 g and more carries the BIS hallmark with a HUID, which the product page and the invoice repeat. Kundan, polki and jadau work, and articles under 2 g, are exempt from compulsory hallmarking; hallmarking of silver is voluntary. In those cases the page says so and the purity is stated on the invoice. You may have any piece assayed at a BIS recognised centre. If it is found below what we stated, we refund the price in full and pay for the assay and the shipping.</p>
<h2>Prices and tax</h2>
<p>Prices are in Indian rupees. Nothing is added to the price on a page, unless the page says that tax is added: then the cart shows it before you pay. What delivery costs is shown before you pay. The price that counts is the one shown when you place the order; an obvious error, such as a missing digit, obliges neither side, and we tell you before anything is charged.</p>
<h2>Order and contract</h2>
<p>Your order is an offer. The contract is made when we confirm it by email. Until then a piece in your cart is not reserved. If two people order a piece that exists once, the first complete order receives it and the other is refunded in full.</p>
<h2>Payment</h2>
<p>You may pay by UPI, card or net banking and, within the limit stated on each product page and at checkout, in cash on delivery. The income-tax law forbids us to receive ${cashBelow} or more in cash from one person in one day or for one purchase, and splitting an order does not change that. Above ${panAbove} checkout asks for your PAN, and takes no order without it. Every order comes with an invoice.</p>
<h2>Delivery</h2>
<p>Pieces in stock leave our shop within {{delivery.handling}}, insured, in a sealed box. The page of each piece and the checkout name the days of delivery for your PIN code. The risk is ours until you or a person you named takes the box and shows an ID. Do not accept a box whose seal is broken: refuse it and call us. What is made to order takes the time stated on its page.</p>
<h2>Returns, refunds and cancellation</h2>
<p>The return, refund and cancellation policies are part of these terms. What the law gives you beyond them stays yours.</p>
<h2>Reviews</h2>
<p>Only buyers of a delivered piece can review it. We publish favourable and unfavourable reviews alike and remove only what is unlawful, abusive or not about the piece.</p>
<h2>Texts and pictures</h2>
<p>Texts, pictures and drawings on this site are ours. You may share a page; to print or sell a picture, ask first.</p>
<h2>Liability</h2>
<p>We answer without limit for intent, gross negligence and everything that consumer law does not let a seller exclude. Beyond that we answer up to the price of the piece.</p>
<h2>Complaints and disputes</h2>
<p>Write to our Grievance Officer, {{grievance.name}}, {{grievance.email}}, {{grievance.phone}}. Your complaint is acknowledged within 48 hours with a ticket number and settled within one month. You may also call the National Consumer Helpline at 1915 or go to the consumer commission where you live. Indian law applies; between businesses the courts at the place of {{shop.name}}, {{shop.address}}, decide.</p>
<p>Last changed on 1 October 2026.</p>
`.trim();
