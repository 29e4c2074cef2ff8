"use client";
import { useState } from "react";
import { Icon } from "./icon";

export function Marks({ id, title }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <form
        method="post"
        action="/favourites"
        onSubmit={(event) => {
          event.preventDefault();
          setSaved(!isSaved);
        }}
      >
        <input type="hidden" name="property_id" value={id} />
        <input type="hidden" name="next" value="/" />
        <button name="type" value={isSaved ? "0" : "1"} aria-label={`Save ${title}`}>
          <Icon name="heart" />
        </button>
      </form>
      <button form="compare" name="add" value={id} aria-label={`Compare ${title}`}>
        <Icon name="columns-2" />
        Compare
      </button>
    </>
  );
}
