import type { UploadableMap } from "relay-runtime";

/** The variables of a mutation whose input may have a picture, and the picture as a file of its own beside them. */
export function withPicture<Input extends object>(
  input: Input,
  image: File | null,
): readonly [
  variables: { readonly input: Input },
  options?: { readonly uploadables: UploadableMap },
] {
  if (!image) return [{ input }];
  return [
    { input: { ...input, image: null } },
    { uploadables: { "variables.input.image": image } },
  ];
}
