import { useForm, useWatch } from 'react-hook-form';
import { adjustStock, type StockMovement } from '#contract/admin/stock.ts';
import { movementReasons, type MovementReason } from '#domain/catalogue/product.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { renameErrorField } from '../../form/field-errors.ts';

export const movementReasonLabels: Readonly<Record<StockMovement['reason'], string>> = {
  received: 'Received',
  correction: 'Stock count',
  damaged: 'Damaged or lost',
  lent: 'Lent or on approval',
  returned: 'Returned to stock',
  order: 'Ordered',
  'counter-sale': 'Sold at the counter',
  'order-cancelled': 'Order cancelled',
  'order-returned': 'Order returned',
  'order-failed': 'Order failed',
  refund: 'Returned by the customer',
};

interface MoveStockFormProps {
  readonly productId: number;
  /** The stock that was read. The server refuses the change if it differs. */
  readonly stock: number;
  /** Of a product with stock by size; empty: of others. */
  readonly sizes: readonly { readonly size: string; readonly text: string; readonly stock: number }[];
  readonly onMoved: () => void;
  /** The stock has changed since it was read. */
  readonly onSeen: () => void;
}

interface StockValues {
  /** '': the product has no stock by size. */
  size: string;
  reason: MovementReason;
  /** Units received or removed; for a stock count the counted units. */
  quantity: number | null;
  note: string;
}

const empty: StockValues = { size: '', reason: 'received', quantity: null, note: '' };
const signs = { received: 1, returned: 1, damaged: -1, lent: -1 } as const;

export function AdjustStockForm({ productId, stock: all, sizes, onMoved, onSeen }: MoveStockFormProps) {
  const first = { ...empty, size: sizes[0]?.size ?? '' };
  const form = useForm<StockValues>({ defaultValues: first });
  const [size, reason, quantity] = useWatch({ control: form.control, name: ['size', 'reason', 'quantity'] });
  const stock = sizes.find((each) => each.size === size)?.stock ?? all;
  const change = changeOf(reason, quantity, stock);
  const save = useSave<StockValues, typeof adjustStock>(
    form,
    async ({ note }) => {
      const reply = await call(adjustStock, {
        params: { id: productId },
        body: { size: sizes.length === 0 ? null : size, seen: stock, change: change ?? 0, reason, note },
      });
      if (!reply.ok && reply.problem?.status === 409) onSeen();
      return renameErrorField(reply, 'change', 'quantity');
    },
    (answer) => {
      form.reset({ ...empty, size, reason });
      toast(`${answer.stock} in stock`);
      onMoved();
    },
  );
  return (
    <form className="form form-wide" noValidate onSubmit={save.submit}>
      <div className="field-pair">
        {sizes.length > 0 && (
          <SelectField
            form={form}
            name="size"
            label="Size"
            choices={sizes.map((each) => ({
              value: each.size,
              label: `${each.text}, ${each.stock} in stock`,
            }))}
          />
        )}
        <SelectField
          form={form}
          name="reason"
          label="Reason"
          choices={movementReasons.map((value) => ({ value, label: movementReasonLabels[value] }))}
        />
        <NumberField
          form={form}
          name="quantity"
          label={reason === 'correction' ? 'Counted stock' : 'Quantity'}
          hint={whatBecomes(stock, change)}
        />
        <TextField form={form} name="note" label="Note" maxLength={200} />
      </div>
      {save.conflict !== null && (
        <Notice>
          The stock has changed to {stock} in the meantime. Your entry is unchanged; please check it and save
          again.
        </Notice>
      )}
      <FormFooter submit="Adjust stock" kind="line" pending={save.pending} notice={save.notice} />
    </form>
  );
}

/** The change of the stock; null while the input is invalid. */
function changeOf(reason: MovementReason, quantity: number | null, stock: number): number | null {
  if (quantity === null || Number.isNaN(quantity)) return null;
  return reason === 'correction' ? quantity - stock : signs[reason] * quantity;
}

function whatBecomes(stock: number, change: number | null): string {
  if (change === null) return 'Whole numbers only.';
  return stock + change < 0 ? `Only ${stock} in stock.` : `New stock: ${stock + change}.`;
}
