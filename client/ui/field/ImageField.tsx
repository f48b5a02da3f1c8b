import { ImagePlus, Trash2 } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import styled from "styled-components";
import { Button } from "../button/Button";
import { Text } from "../Text";
import { color, media, radius, size, space, stroke } from "../theme";
import { Field, type FieldProps, useFieldIds } from "./Field";

interface ImageFieldProps extends FieldProps {
  file: File | null;
  currentUrl?: string | null;
  /** Null when the picture is removed. */
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const ACCEPTED = "image/png,image/jpeg,image/webp";

const Drop = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  gap: ${space(2)};
  min-block-size: ${space(32)};
  overflow: hidden;
  padding: ${space(4)};
  border: ${stroke.hair} dashed ${color.lineControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  text-align: center;

  &:focus-within {
    outline: ${stroke.bold} solid ${color.focus};
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }

  img {
    max-block-size: ${space(40)};
    max-inline-size: 100%;
    border-radius: ${radius.small};
    object-fit: contain;
  }

  svg {
    inline-size: ${size.icon.s24};
    block-size: ${size.icon.s24};
    color: ${color.primary};
  }
`;

/** Covers the box, to take presses and dropped files natively. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;
`;

export const ImageField = ({
  label,
  hint,
  error,
  isOptional,
  file,
  currentUrl = null,
  onChange,
  onBlur,
  name,
  ref,
}: ImageFieldProps) => {
  const ids = useFieldIds({ hint, error });
  const chosenUrl = useDataUrl(file);
  const shownUrl = file ? chosenUrl : currentUrl;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} ids={ids}>
      <Drop>
        {shownUrl ? <img src={shownUrl} alt="Preview" /> : <ImagePlus aria-hidden="true" />}
        <Text $size="s13" $tone="muted">
          {file
            ? file.name
            : shownUrl
              ? "Press or drop to replace it"
              : "Choose a picture, or drop one here"}
        </Text>
        <Input
          ref={ref}
          id={ids.controlId}
          name={name}
          type="file"
          accept={ACCEPTED}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onBlur={onBlur}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChange(chosen);
            // Allows choosing the same file again.
            target.value = "";
          }}
        />
      </Drop>
      {shownUrl && (
        <div>
          <Button
            variant="quiet"
            isCompact
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onChange(null)}
          >
            Remove picture
          </Button>
        </div>
      )}
    </Field>
  );
};

/** The content security policy allows only `data:` URLs. */
const useDataUrl = (file: File | null): string | null => {
  const [read, setRead] = useState<{ readonly file: File; readonly url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : null;
};
