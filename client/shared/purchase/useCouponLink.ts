import { useNavigate } from "react-router-dom";

/** Links that take the coupon along, which is not in the address. */
export function useCouponLink(couponCode: string | null) {
  const navigate = useNavigate();
  return (href: string) => ({
    href,
    onPress: () => void navigate(href, { state: { coupon: couponCode } }),
  });
}
