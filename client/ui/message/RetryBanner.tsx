import { Button } from "../button/Button";
import { useBackOnline } from "../connection";
import { Banner } from "./Banner";

interface RetryBannerProps {
  message: string;
  onRetry: () => void;
}

/** Retries when the browser is online again. */
export const RetryBanner = ({ message, onRetry }: RetryBannerProps) => {
  useBackOnline(onRetry);
  return (
    <Banner
      tone="error"
      action={
        <Button isCompact variant="secondary" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      {message}
    </Banner>
  );
};
