import { useState, type DragEvent, type InputHTMLAttributes } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";

interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange"> {
  onFiles?: (files: File[]) => void;
}

/** The browser's own file input in a frame that also takes dropped files. */
export function FileInput({ onFiles, className, ...attributes }: FileInputProps) {
  const [over, setOver] = useState(false);
  const hovering = (is: boolean) => (event: DragEvent) => {
    // A file input takes a drop by itself; this only shows it.
    if (event.dataTransfer.types.includes("Files")) setOver(is);
  };
  return (
    <div
      className={classNames("file-input", over && "is-over", className)}
      onDragEnter={hovering(true)}
      onDragLeave={hovering(false)}
      onDrop={() => setOver(false)}
    >
      <Icon name={attributes.accept?.includes("image") ? "image-plus" : "upload"} />
      <input
        {...attributes}
        type="file"
        onChange={({ target }) => onFiles?.([...(target.files ?? [])])}
      />
    </div>
  );
}
