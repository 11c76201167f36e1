import {translate} from '@docusaurus/Translate';
import type {Mode} from './lean';

/** The choice between photo, depth and 3D. */
export function Modes({mode, onChoose}: {mode: Mode; onChoose: (mode: Mode) => void}) {
  const labels = {
    photo: translate({
      id: 'appPreview.depth.photo',
      message: 'Photo',
      description: 'Choice under the app preview: the flat photo',
    }),
    depth: translate({
      id: 'appPreview.depth.map',
      message: 'Depth',
      description: 'Choice under the app preview: the depth map of the photo',
    }),
    '3d': translate({
      id: 'appPreview.depth.threeD',
      message: '3D',
      description: 'Choice under the app preview: the photo moving in depth',
    }),
  };
  return (
    <fieldset
      aria-label={translate({
        id: 'appPreview.depth.modes',
        message: 'How the photo is shown',
        description: 'Name of the choice between photo, depth and 3D, for screen readers',
      })}>
      {Object.entries(labels).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="depth-mode"
            value={value}
            checked={value === mode}
            onChange={() => onChoose(value as Mode)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
