-- The customer's orders and each opening of checkout read the customer's payments.
create index payments_by_customer on payments (customer_id);
