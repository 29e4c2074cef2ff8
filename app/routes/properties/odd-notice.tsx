import { Icon } from "~/ui/icon";

/**
 * What in the address was not as it should be, and what was made of it; nothing when all was. It looks like a Notice,
 * whose other tones would be too much for the scripts of the map.
 */
export const OddNotice = ({ odd }: { odd: string[] }) =>
  odd.length === 0 ? null : (
    <div className="notice notice-info">
      <Icon name="info" />
      <ul>
        {odd.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
