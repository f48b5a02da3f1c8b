import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { activeWord } from "../../ui/activeWord";
import { Facts } from "../../ui/Facts";
import { FormDialog } from "../../ui/form/FormDialog";
import { formatCount, formatInstantDay, formatMoney } from "../../ui/format";
import { toast } from "../../ui/toast";
import type { EditCouponDialog_coupon$key } from "./__generated__/EditCouponDialog_coupon.graphql";
import { CouponFormFields } from "./CouponFormFields";
import { type CouponFields, type CouponTerms, couponRules } from "./couponForm";
import { useShowServerError } from "./useShowServerError";
import { useUpdateCoupon } from "./useUpdateCoupon";

interface Props {
  readonly coupon: EditCouponDialog_coupon$key;
  readonly onClose: () => void;
}

const WORDS: FieldWords<CouponTerms> = {
  code: { label: "Coupon Code", show: (code) => code },
  discountAmount: { label: "Discount Amount", show: formatMoney },
  usageLimit: { label: "Usage Limit", show: formatCount },
  isActive: { label: "The status", show: activeWord },
};

/**
 * Edits a coupon, beside how often it was used and when it was made (product-rules.md#coupon-management). What someone
 * else changed meanwhile is shown before it is replaced.
 */
export function EditCouponDialog({ coupon: key, onClose }: Props) {
  const coupon = useFragment(
    graphql`
      fragment EditCouponDialog_coupon on Coupon {
        id
        code
        discountAmount
        usageLimit
        usedCount
        isActive
        createdAt
      }
    `,
    key,
  );
  const form = useForm<CouponFields, unknown, CouponTerms>({
    mode: "onTouched",
    resolver: zodResolver(couponRules),
    defaultValues: { ...coupon, usageLimit: String(coupon.usageLimit) },
  });
  const showServerError = useShowServerError(form);
  const [updateCoupon] = useUpdateCoupon();
  const { id, code, discountAmount, usageLimit, isActive } = coupon;
  const edit = useEdit<CouponTerms>({ code, discountAmount, usageLimit, isActive }, onClose);

  async function save(terms: CouponTerms): Promise<void> {
    try {
      await updateCoupon({ couponId: id, ...edit.changes(terms) });
      toast.success("Coupon updated successfully");
      onClose();
    } catch (error) {
      if (!edit.isOvertaken(error)) showServerError(error, "Failed to update coupon");
    }
  }

  return (
    <FormDialog
      title={`Edit coupon ${coupon.code}`}
      form={form}
      onSubmit={save}
      onClose={edit.close}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner
        conflict={edit.conflict}
        words={WORDS}
        fieldsOf={({ usageLimit: limit, ...theirs }): Partial<CouponFields> => ({
          ...theirs,
          ...(limit !== undefined && { usageLimit: String(limit) }),
        })}
        onTaken={edit.settle}
      />
      <CouponFormFields
        control={form.control}
        fixedCodeReason={
          coupon.usedCount > 0 ? "A coupon that was used keeps its code." : undefined
        }
      />
      <Facts
        facts={[
          { label: "Used Count", value: coupon.usedCount },
          { label: "Created", value: formatInstantDay(coupon.createdAt) },
        ]}
      />
    </FormDialog>
  );
}
