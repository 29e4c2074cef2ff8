import { fillFloorFirst, mostFloorPictures } from "~/contract/projects.floors";
import { mostDocuments, mostPictures } from "./listing-files";
import { namedStored, postedFiles, textsOf, type Faults } from "./posted-files.server";
import {
  floorField,
  floorSlot,
  projectInputNames,
  type FormFloor,
  type ProjectFormFiles,
} from "./project-files";

const floorName = /^plans\[(\d{1,3})\]\.(?:id|title|document)$/;

/** The places of the floors that a posted form names, from first to last. */
function postedPlaces(form: FormData) {
  const places = new Set<number>();
  for (const name of form.keys()) {
    const place = floorName.exec(name)?.[1];
    if (place !== undefined) places.add(Number(place));
  }
  return [...places].sort((one, other) => one - other).slice(0, mostFloorPictures + 1);
}

/**
 * The files and floors of a posted form for a project, but for the floor that goes. The floors that
 * stay are counted anew, and so are their faults.
 */
export async function takePostedProject(
  form: FormData,
  owner: number,
  stored: ProjectFormFiles,
  goes?: number,
): Promise<{ files: ProjectFormFiles; faults: Faults }> {
  const { faults, one, several } = postedFiles(form, owner);
  const own = (file: ProjectFormFiles["title"]) => [file ?? []].flat();
  /** Pictures of the gallery and the title image may change places. */
  const pictures = [...stored.gallery, ...own(stored.title)];

  const floors: FormFloor[] = [];
  for (const from of postedPlaces(form).filter((place) => place !== goes)) {
    const id = String(form.get(floorField(from, "id")) ?? "");
    const before = stored.floors.find((floor) => floor.id !== "" && floor.id === id);
    floors.push({
      key: String(floors.length),
      id: before?.id ?? "",
      title: String(form.get(floorField(from, "title")) ?? ""),
      plan: await one({
        slot: floorSlot(from),
        name: floorField(from, "document"),
        kind: "picture",
        own: own(before?.plan ?? null),
        faultsAt: floorField(floors.length, "document"),
      }),
    });
  }
  return {
    files: {
      title: await one({
        slot: "title",
        name: projectInputNames.title,
        kind: "title",
        own: pictures,
      }),
      share: await one({
        slot: "share",
        name: projectInputNames.share,
        kind: "picture",
        own: own(stored.share),
      }),
      gallery: await several(
        {
          slot: "gallery",
          name: projectInputNames.gallery,
          kind: "picture",
          own: pictures,
        },
        mostPictures,
      ),
      documents: await several(
        {
          slot: "documents",
          name: projectInputNames.documents,
          kind: "document",
          own: stored.documents,
        },
        mostDocuments,
      ),
      floors,
    },
    faults,
  };
}

/** The project's files and floors as the form names them, where the project cannot be asked for. */
export function namedProjectFiles(form: FormData): ProjectFormFiles {
  const one = (slot: string) => namedStored(form, slot)[0] ?? null;
  return {
    title: one("title"),
    share: one("share"),
    gallery: namedStored(form, "gallery"),
    documents: namedStored(form, "documents"),
    floors: postedPlaces(form).map((place) => ({
      key: String(place),
      id: String(form.get(floorField(place, "id")) ?? ""),
      title: "",
      plan: one(floorSlot(place)),
    })),
  };
}

/** What was typed, with the floors as they are counted now. */
export function projectTexts(form: FormData, floors: FormFloor[]) {
  const texts = textsOf(form);
  for (const name of [...texts.keys()]) if (name.startsWith("plans")) texts.delete(name);
  floors.forEach(({ id, title }, place) => {
    if (id) texts.append(floorField(place, "id"), id);
    texts.append(floorField(place, "title"), title);
  });
  return texts;
}

/** A floor without a name, or without a picture of it (spec §5). */
export function unfilledFloors(floors: FormFloor[]): Faults {
  const faults: Faults = {};
  floors.forEach(({ title, plan }, place) => {
    if (title.trim() === "") faults[floorField(place, "title")] = [fillFloorFirst];
    if (!plan) faults[floorField(place, "document")] = [fillFloorFirst];
  });
  return faults;
}
