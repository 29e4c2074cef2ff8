import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import cropUrl from "react-image-crop/dist/ReactCrop.css?url";

interface PictureCropProps {
  /** The picture as it was chosen. */
  file: File;
  /** A square of it, whenever another was marked. */
  onCrop: (file: File) => void;
}

/** Spec §5: photos are at least so many pixels wide and high. */
const least = 120;
/** More would never be shown. */
const most = 1200;

function middleSquare({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  const part = { unit: "%" as const, ...(width > height ? { height: 100 } : { width: 100 }) };
  return centerCrop(makeAspectCrop(part, 1, width, height), width, height);
}

function draw(image: HTMLImageElement, { x, y, width, height }: PercentCrop) {
  const part = (image.naturalWidth * width) / 100;
  const side = Math.round(Math.min(part, most));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  canvas
    .getContext("2d")
    ?.drawImage(
      image,
      (image.naturalWidth * x) / 100,
      (image.naturalHeight * y) / 100,
      part,
      (image.naturalHeight * height) / 100,
      0,
      0,
      side,
      side,
    );
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}

/** Marks the square of a picture that is taken; with the pointer, or with the arrow keys. */
export default function PictureCrop({ file, onCrop }: PictureCropProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const take = async (of: HTMLImageElement, part: PercentCrop) => {
    const blob = await draw(of, part);
    const name = file.name.replace(/\.\w+$/, "");
    if (blob) onCrop(new File([blob], `${name}.jpg`, { type: "image/jpeg" }));
  };
  const begin = (loaded: HTMLImageElement) => {
    if (Math.min(loaded.naturalWidth, loaded.naturalHeight) < least) return;
    const part = middleSquare(loaded);
    setImage(loaded);
    setCrop(part);
    void take(loaded, part);
  };
  if (!url) return null;
  const scale = image ? image.width / image.naturalWidth : 1;
  return (
    <div className="picture-crop">
      <link rel="stylesheet" href={cropUrl} />
      <p className="hint">{t("account.profile.cropHint")}</p>
      <ReactCrop
        aspect={1}
        circularCrop
        keepSelection
        crop={crop}
        minWidth={least * scale}
        minHeight={least * scale}
        disabled={!image}
        ariaLabels={{
          cropArea: t("account.profile.cropArea"),
          nwDragHandle: t("account.profile.cropHandle"),
          nDragHandle: t("account.profile.cropHandle"),
          neDragHandle: t("account.profile.cropHandle"),
          eDragHandle: t("account.profile.cropHandle"),
          seDragHandle: t("account.profile.cropHandle"),
          sDragHandle: t("account.profile.cropHandle"),
          swDragHandle: t("account.profile.cropHandle"),
          wDragHandle: t("account.profile.cropHandle"),
        }}
        onChange={(_, part) => setCrop(part)}
        onComplete={(_, part) => image && part.width > 0 && void take(image, part)}
      >
        <img src={url} alt={file.name} onLoad={({ currentTarget }) => begin(currentTarget)} />
      </ReactCrop>
    </div>
  );
}
