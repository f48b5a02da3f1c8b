import { useFormContext } from "react-hook-form";
import { Banner } from "../Banner";

/** What went wrong with the form as a whole: `form.setError('root', { message })`. `Form` renders it. */
export const FormProblem = () => {
  const { errors } = useFormContext().formState;
  return errors.root?.message ? <Banner tone="error">{errors.root.message}</Banner> : null;
};
