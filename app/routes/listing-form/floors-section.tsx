import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fillFloorFirst, mostFormFloors } from "~/contract/projects/rules";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { FilesField, type FilesState } from "./files-field";
import { floorField, floorSlot, type FormFloor } from "./listing-files";
import { removeFloor } from "./listing-intent";

type Change = FilesState["change"];

interface FloorsSectionProps {
  formId: string;
  floors: FormFloor[];
  round: number;
  change: Change;
  /** A floor goes from this place. */
  onRemove: (place: number) => void;
  errors: Record<string, string[] | undefined>;
}

/** Floor after floor, each with its name and a picture of its plan (spec §3, §5). */
export function FloorsSection({
  formId,
  floors,
  round,
  change,
  onRemove,
  errors,
}: FloorsSectionProps) {
  const { t } = useTranslation();
  const moves = useFloorMoves(formId, floors, change);
  return (
    <FormSection
      id="floors"
      title={t("listings.project.floors.title")}
      lead={t("listings.project.floors.lead")}
    >
      {floors.map((floor, place) => {
        const number = place + 1;
        const name = floorField(place, "title");
        const file = floorField(place, "document");
        const missing = moves.unfilled?.key === floor.key ? moves.unfilled : null;
        return (
          <fieldset key={`${round} ${floor.key}`} className="floor" onInput={moves.forget}>
            <legend>{t("listings.project.floors.floor", { number })}</legend>
            {floor.id ? (
              <input type="hidden" name={floorField(place, "id")} value={floor.id} />
            ) : null}
            <TextField
              field={plainField(name, floor.title, {
                formId,
                errors: missing?.title ? [fillFloorFirst] : errors[name],
              })}
              label={t("listings.project.floors.name")}
              hint={t("listings.project.floors.nameHint")}
            />
            <FilesField
              formId={formId}
              slot={floorSlot(place)}
              name={file}
              kind="picture"
              label={t("listings.project.floors.plan")}
              hint={t("listings.project.floors.planHint")}
              faults={missing?.plan ? [fillFloorFirst] : errors[file]}
              files={floor.plan ? [floor.plan] : []}
              onKept={([plan]) => plan && moves.keepPlan(floor.key, plan)}
            />
            <div>
              <Button
                variant="quiet"
                size="small"
                icon="trash-2"
                name="intent"
                value={removeFloor(place)}
                formNoValidate
                formAction="#floors"
                onClick={(event) => {
                  event.preventDefault();
                  onRemove(place);
                  moves.remove(floor, number);
                }}
              >
                {t("listings.project.floors.remove", { number })}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {floors.length < mostFormFloors ? (
        <div>
          <Button
            id={addId(formId)}
            variant="secondary"
            icon="plus"
            name="intent"
            value="add-floor"
            formNoValidate
            formAction="#floors"
            onClick={(event) => {
              event.preventDefault();
              moves.add();
            }}
          >
            {t("listings.project.floors.add")}
          </Button>
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </FormSection>
  );
}

const addId = (formId: string) => `${formId}-add-floor`;

/** What is not there yet of a floor. */
interface Unfilled {
  key: string;
  title: boolean;
  plan: boolean;
}

/** Adds and removes floors at once; without scripts the server does it. */
function useFloorMoves(formId: string, floors: FormFloor[], change: Change) {
  const { t } = useTranslation();
  const [said, setSaid] = useState("");
  const [unfilled, setUnfilled] = useState<Unfilled | null>(null);
  const added = useRef(0);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  }, [floors, unfilled]);

  const inputOf = (name: string) => document.getElementById(`${formId}-${name}`);
  const isFilled = (place: number, part: "title" | "document") => {
    const input = inputOf(floorField(place, part));
    return (
      input instanceof HTMLInputElement &&
      (part === "title" ? input.value.trim() !== "" : (input.files?.length ?? 0) > 0)
    );
  };
  const changeFloors = (how: (floors: FormFloor[]) => FormFloor[]) =>
    change((before) => ({ floors: how(before.floors) }));

  function firstUnfilled() {
    for (const [place, { key, plan }] of floors.entries()) {
      const title = !isFilled(place, "title");
      const noPlan = !plan && !isFilled(place, "document");
      if (title || noPlan) return { place, key, title, plan: noPlan };
    }
    return null;
  }

  return {
    said,
    unfilled,
    forget: () => setUnfilled(null),
    keepPlan: (key: string, plan: NonNullable<FormFloor["plan"]>) => {
      setUnfilled(null);
      changeFloors((all) => all.map((floor) => (floor.key === key ? { ...floor, plan } : floor)));
    },
    add() {
      const missing = firstUnfilled();
      if (missing) {
        const part = missing.title ? "title" : "document";
        focus.current = `${formId}-${floorField(missing.place, part)}`;
        setUnfilled(missing);
        return;
      }
      setUnfilled(null);
      const key = `new ${++added.current}`;
      focus.current = `${formId}-${floorField(floors.length, "title")}`;
      changeFloors((all) => [...all, { key, id: "", title: "", plan: null }]);
      setSaid(t("listings.project.floors.added", { number: floors.length + 1 }));
    },
    remove(gone: FormFloor, number: number) {
      setUnfilled(null);
      focus.current = addId(formId);
      changeFloors((all) => all.filter(({ key }) => key !== gone.key));
      setSaid(t("listings.project.floors.removed", { number }));
    },
  };
}
