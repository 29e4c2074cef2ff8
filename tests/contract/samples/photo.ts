export const photo = () =>
  new File([new Uint8Array([255, 216, 255])], "front.jpg", { type: "image/jpeg" });
