import { useForm } from 'react-hook-form';
import { recordNomineeRequest, type AdminCustomer } from '#contract/admin/customers.ts';
import {
  nomineeReasonNames,
  nomineeRequestNames,
  type NomineeReason,
  type NomineeRequestKind,
} from '#domain/privacy/nominee.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface RequestDialogProps {
  readonly customer: AdminCustomer;
  readonly onClosed: () => void;
  readonly onRecorded: () => Promise<void>;
}

interface RequestValues {
  readonly wants: NomineeRequestKind;
  readonly reason: NomineeReason;
  readonly proof: string;
}

/** Records who asks and what was shown, before anything is copied or erased. */
export function NomineeRequestDialog({
  customer: { id, nominee },
  onClosed,
  onRecorded,
}: RequestDialogProps) {
  const form = useForm<RequestValues>({ defaultValues: { wants: 'access', reason: 'death', proof: '' } });
  const save = useSave<RequestValues, typeof recordNomineeRequest>(
    form,
    (body) => call(recordNomineeRequest, { params: { id }, body }),
    () => {
      toast('Request recorded');
      onClosed();
      void onRecorded();
    },
  );
  return (
    <ConfirmDialog
      title={`${nominee?.name ?? 'The nominee'} asks on behalf of the customer`}
      confirm="Record request"
      kind="solid"
      pending={save.pending}
      onConfirm={() => save.submit()}
      onClosed={onClosed}
    >
      <form className="form" noValidate onSubmit={save.submit}>
        {save.notice !== null && <Notice>{save.notice}</Notice>}
        <SelectField form={form} name="wants" label="Asked for" choices={choicesOf(nomineeRequestNames)} />
        <SelectField
          form={form}
          name="reason"
          label="Why the nominee asks"
          choices={choicesOf(nomineeReasonNames)}
        />
        <TextArea
          form={form}
          name="proof"
          rows={3}
          label="Shown as proof"
          hint="Such as the death certificate with its number, and a document of the nominee’s identity"
          required="Please state what was shown"
        />
      </form>
    </ConfirmDialog>
  );
}
