import type {Page} from 'playwright/test';

/**
 * Measures what a frame of the depth preview costs: what was drawn last is drawn again and waited
 * for. The preview must be open and have drawn (mode 3D or depth).
 * @param frames how many to draw
 * @returns milliseconds of the median frame, and the canvas's size in pixels
 */
export function frameCost(page: Page, frames = 30): Promise<{median: number; width: number; height: number}> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement, count) => {
    const gl = canvas.getContext('webgl2');
    if (!gl) throw new Error('the canvas has no WebGL 2 context');
    const pixel = new Uint8Array(4);
    const times = Array.from({length: count}, () => {
      const start = performance.now();
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      // Reading a pixel waits for the frame.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return performance.now() - start;
    }).sort((one, other) => one - other);
    return {median: times[Math.floor(count / 2)] ?? 0, width: canvas.width, height: canvas.height};
  }, frames);
}
