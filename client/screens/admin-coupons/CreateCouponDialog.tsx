import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../ui/form/FormDialog";
import { toast } from "../../ui/toast";
import { CouponFormFields } from "./CouponFormFields";
import { type CouponFields, type CouponTerms, couponRules, newCoupon } from "./couponForm";
import { useCreateCoupon } from "./useCreateCoupon";
import { useShowServerError } from "./useShowServerError";

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Creates a coupon (product-rules.md#coupon-management). What was typed stays after a failure. */
export function CreateCouponDialog({ onClose, onCreated }: Props) {
  const form = useForm<CouponFields, unknown, CouponTerms>({
    mode: "onTouched",
    resolver: zodResolver(couponRules),
    defaultValues: newCoupon,
  });
  const showServerError = useShowServerError(form);
  const [createCoupon] = useCreateCoupon();

  async function create(terms: CouponTerms): Promise<void> {
    try {
      const id = await createCoupon(terms);
      toast.success("Coupon created successfully");
      onCreated(id);
    } catch (error) {
      showServerError(error, "Failed to create coupon");
    }
  }

  return (
    <FormDialog
      title="Create Coupon"
      form={form}
      onSubmit={create}
      onClose={onClose}
      submitLabel="Create Coupon"
      pendingLabel="Creating…"
    >
      <CouponFormFields control={form.control} />
    </FormDialog>
  );
}
