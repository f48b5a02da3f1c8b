import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../ui/form/FormDialog";
import { CouponFormFields } from "./CouponFormFields";
import { couponRules, newCoupon } from "./couponForm";
import { MESSAGE_TIME } from "./messageTime";
import { useCreateCoupon } from "./useCreateCoupon";

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreateCouponDialog({ onClose, onCreated }: Props) {
  const [createCoupon] = useCreateCoupon();
  const dialog = useFormDialog({
    rules: couponRules,
    fields: newCoupon,
    save: async (terms) => {
      onCreated(await createCoupon(terms));
      return "Coupon created successfully";
    },
    failed: "Failed to create coupon",
    failureTime: MESSAGE_TIME,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Create Coupon"
      submitLabel="Create Coupon"
      pendingLabel="Creating…"
    >
      <CouponFormFields control={dialog.form.control} />
    </FormDialog>
  );
}
