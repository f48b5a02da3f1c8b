import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { activeWord } from "../../ui/activeWord";
import { Facts } from "../../ui/Facts";
import { FormDialog } from "../../ui/form/FormDialog";
import { formatCount, formatInstantDay, formatMoney } from "../../ui/format";
import type { EditCouponDialog_coupon$key } from "./__generated__/EditCouponDialog_coupon.graphql";
import { CouponFormFields } from "./CouponFormFields";
import { type CouponFields, type CouponTerms, couponRules } from "./couponForm";
import { MESSAGE_TIME } from "./messageTime";
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
  const [updateCoupon] = useUpdateCoupon();
  const { id, code, discountAmount, usageLimit, isActive } = coupon;
  const edit = useEdit<CouponTerms>({ code, discountAmount, usageLimit, isActive }, onClose);
  const dialog = useFormDialog({
    rules: couponRules,
    fields: { code, discountAmount, usageLimit: String(usageLimit), isActive },
    save: async (terms) => {
      await updateCoupon({ couponId: id, ...edit.changes(terms) });
      return "Coupon updated successfully";
    },
    failed: "Failed to update coupon",
    failureTime: MESSAGE_TIME,
    onClose,
    edit,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Edit coupon ${coupon.code}`}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner
        edit={edit}
        words={WORDS}
        fieldsOf={({ usageLimit: limit, ...theirs }): Partial<CouponFields> => ({
          ...theirs,
          ...(limit !== undefined && { usageLimit: String(limit) }),
        })}
      />
      <CouponFormFields
        control={dialog.form.control}
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
