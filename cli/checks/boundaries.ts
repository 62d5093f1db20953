console.log('boundaries: being written');
