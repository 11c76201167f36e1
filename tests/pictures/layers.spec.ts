import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {cutLayers, readLayers} from '../../src/plugins/pictures/layers';
import {greyOf} from '../../src/plugins/pictures/picture';
import {drawDepths, HEIGHT, portrait, type Scene, WIDTH} from './scenes';

const LAYERS = ['back', 'middle', 'front'];

/** Cuts a scene into layers. The functions that are returned take places in pixels of the scene. */
async function cut(scene: Scene) {
  const {masks, depths} = await cutLayers(readLayers(await drawDepths(scene)), {
    left: 0,
    top: 0,
    width: WIDTH / 2,
    height: HEIGHT / 2,
  });
  const pixels = await sharp(masks).raw().toBuffer();
  const {width, height, data} = await greyOf(sharp(depths));
  const maskAt = (x: number, y: number) => {
    const at = (Math.floor(y / 2) * (WIDTH / 2) + Math.floor(x / 2)) * 3;
    return pixels.subarray(at, at + 3);
  };
  return {
    maskAt,
    layerAt: (x: number, y: number) => {
      const [front, middle] = maskAt(x, y);
      return LAYERS[front === 255 ? 2 : middle === 255 ? 1 : 0];
    },
    /** Returns the depth of a layer at a place, 0 (far) to 255. */
    depthAt: (layer: string, x: number, y: number) =>
      data[(Math.floor(y / 8) + (LAYERS.indexOf(layer) * height) / 3) * width + Math.floor(x / 8)],
  };
}

test('objects of a portrait are separated from what is behind them, which continues there', async () => {
  const {maskAt, layerAt} = await cut(portrait);
  for (const [layer, x, y] of [
    ['back', 100, 300],
    ['middle', 360, 250],
    ['middle', 345, 700],
    ['front', 520, 400],
    // The shoulders are as wide as the picture, but must not be taken for the background.
    ['front', 100, 1200],
  ] as const) {
    expect(layerAt(x, y), `${x}, ${y}`).toBe(layer);
  }
  // The post behind the head is in the middle layer too.
  expect([...maskAt(380, 420)]).toEqual([255, 255, 0]);
});

test('a soft edge is cut at one place, and leaves no traces beside it', async () => {
  const {layerAt, depthAt} = await cut(portrait);
  const row = Array.from({length: 500}, (_, x) => layerAt(500 + x, 500));
  const changes = row.filter((layer, x) => x > 0 && layer !== row[x - 1]);
  expect(changes).toEqual(['back']);
  // On both sides of the edge, each layer has the depth of its own object: the wall or the head.
  const edge = 500 + row.indexOf('back');
  for (const x of [edge - 12, edge, edge + 12]) {
    expect(depthAt('back', x, 500)).toBeCloseTo(26, -1);
    expect(depthAt('front', x, 500)).toBeCloseTo(172, -1);
  }
});

test('an object that is only a little nearer than the water around it, as a raft, is whole', () => {
  const [width, height] = [100, 100];
  const data = Uint8Array.from({length: width * height}, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    if (y < 50) return 0;
    if (x < 40 || x >= 60 || y < 60) return y - 10;
    return y < 80 ? 220 : y - 8;
  });
  const {layers} = readLayers({width, height, data});
  const layerAt = (x: number, y: number) => layers[y * width + x];
  for (const y of [66, 74, 84, 96]) expect([layerAt(50, y), layerAt(20, y)], `${y}`).toEqual([2, 0]);
});

test('a depth map without an object in the foreground is an error', async () => {
  const wall = {
    blur: 1,
    shapes: [{d: 'M0 0h1000v1250H0z', depth: [10, 240], along: 'x2="0" y2="1250"'}],
  } as const;
  await expect(cut(wall)).rejects.toThrow(/nothing that stands out/);
});
